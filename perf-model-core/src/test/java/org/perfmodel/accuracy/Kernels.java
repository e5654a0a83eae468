package org.perfmodel.accuracy;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * All kernels. The unseen set was chosen, with its sizes, data and annotations, before any
 * prediction of it was looked at; what changes in it afterwards must be said with the figures.
 */
final class Kernels {
  /** Asked for each recorded time. */
  private static final class ByName {
    static final Map<String, Kernel> KERNELS =
        all().stream().collect(Collectors.toMap(Kernel::name, kernel -> kernel, (one, two) -> one));
  }

  private Kernels() {}

  static List<Kernel> all() {
    return Stream.of(
            LivermoreDrivers.all(),
            LivermoreBranchDrivers.all(),
            DenseDrivers.all(),
            FloatingDrivers.all(),
            IntegerDrivers.all(),
            ObjectDrivers.all(),
            LaterDrivers.all(),
            FieldDrivers.all(),
            SeriesDrivers.all(),
            CodeDrivers.all(),
            LayerDrivers.all(),
            PictureDrivers.all(),
            MarketDrivers.all(),
            ShelfDrivers.all(),
            SoundDrivers.all(),
            MeshDrivers.all(),
            BoardDrivers.all(),
            PolyhedralDrivers.all(),
            PolyhedralSolverDrivers.all(),
            GrandeDrivers.all(),
            GameDrivers.all(),
            PortableDrivers.all(),
            PortableAppDrivers.all(),
            HeterogeneDrivers.all(),
            EmbeddedDrivers.all(),
            ParallelDrivers.all(),
            CloverDrivers.all(),
            ProxyDrivers.all(),
            ShockDrivers.all(),
            MiBenchDrivers.all(),
            RecipeDrivers.all(),
            RecipeCurveDrivers.all(),
            BlasDrivers.all(),
            LapackDrivers.all(),
            ParboilDrivers.all(),
            ParsecDrivers.all(),
            SignalBenchDrivers.all(),
            WorstCaseDrivers.all(),
            AlgorithmDrivers.all(),
            PortableElementDrivers.all(),
            SplashDrivers.all(),
            GreyPictureDrivers.all(),
            PictureShapeDrivers.all(),
            TextbookDrivers.all(),
            IdiomDrivers.all(),
            MicrocontrollerDrivers.all(),
            ChartDrivers.all(),
            PictureArrayDrivers.all(),
            PictureMapDrivers.all(),
            GrandeSectionDrivers.all(),
            GraphDrivers.all(),
            MatrixComputationDrivers.all(),
            VectorLoopDrivers.all(),
            EigenSystemDrivers.all(),
            ArrayRoutineDrivers.all(),
            IntrinsicDrivers.all(),
            LearnerDrivers.all(),
            SimulationDrivers.all(),
            RadarDrivers.all(),
            InterviewDrivers.all(),
            LinpackDrivers.all(),
            SparseKitDrivers.all(),
            DifferenceSchemeDrivers.all(),
            SortAndSearchDrivers.all(),
            FastTransformDrivers.all(),
            HashFunctionDrivers.all(),
            EulerProblemDrivers.all(),
            GuavaDrivers.all(),
            AlgebraLectureDrivers.all(),
            CompressedColumnDrivers.all(),
            PochoirDrivers.all(),
            RosettaSortDrivers.all(),
            FourierFrameworkDrivers.all(),
            ListedHashDrivers.all(),
            StringMatcherDrivers.all(),
            HackersDelightDrivers.all(),
            ListProblemDrivers.all(),
            ForumBlasDrivers.all(),
            SparseTemplateDrivers.all(),
            FluidProgramDrivers.all(),
            NetworkSortDrivers.all(),
            BlackBoxTransformDrivers.all(),
            PartowHashDrivers.all(),
            RosalindDrivers.all(),
            BitTwiddleDrivers.all(),
            WeissStructureDrivers.all(),
            StableAlgorithmDrivers.all(),
            SparseFormatDrivers.all(),
            FluidStepDrivers.all(),
            AudibleSortDrivers.all(),
            VideoTransformDrivers.all(),
            RandomSourceDrivers.all(),
            StringFunctionDrivers.all(),
            ColumnEncodingDrivers.all(),
            FunctionalStructureDrivers.all(),
            MatrixFunctionDrivers.all(),
            IterativeMethodDrivers.all(),
            FiniteVolumeDrivers.all(),
            DictionarySortDrivers.all(),
            WaveletAnnexDrivers.all(),
            ScientificGeneratorDrivers.all(),
            SequenceProgramDrivers.all(),
            RowFilterDrivers.all(),
            CrossLanguageBenchmarkDrivers.all(),
            BasicDecompositionDrivers.all(),
            SparseTechnologyDrivers.all(),
            ResearchKernelDrivers.all(),
            ConvolutionAlgorithmDrivers.all(),
            ProgrammingPearlDrivers.all(),
            InternetStandardDrivers.all(),
            StringAndTreeDrivers.all(),
            FrameCodecDrivers.all(),
            GameMathematicsDrivers.all(),
            TrackExerciseDrivers.all(),
            NumericalLinearAlgebraDrivers.all(),
            GraphOperationDrivers.all(),
            FluidMethodDrivers.all(),
            AudioFilterDrivers.all(),
            DesignManualDrivers.all(),
            CryptographyStandardDrivers.all(),
            StringJewelDrivers.all(),
            CompressionCodeDrivers.all(),
            CollisionDetectionDrivers.all(),
            AdventPuzzleDrivers.all(),
            MatrixFundamentalDrivers.all(),
            SparseInterfaceDrivers.all(),
            HeatTransferDrivers.all(),
            AudioEffectDrivers.all(),
            AlgorithmDesignDrivers.all(),
            StreamCipherDrivers.all(),
            BiologicalSequenceDrivers.all(),
            SpeechCodecDrivers.all(),
            GraphicsGemDrivers.all(),
            LeetCodeProblemDrivers.all(),
            LinearAlgebraApplicationDrivers.all(),
            SparseArrayDrivers.all(),
            PartialDifferentialEquationDrivers.all(),
            DiscreteTimeSignalDrivers.all(),
            ListedSortDrivers.all(),
            CodecDigestDrivers.all(),
            TextSimilarityDrivers.all(),
            BitAndCombinationDrivers.all(),
            ExchangeOperatorDrivers.all(),
            InterviewQuestionDrivers.all(),
            NumericalOptimizationDrivers.all(),
            ScientificToolkitDrivers.all(),
            MultigridTutorialDrivers.all(),
            SoftwareRadioDrivers.all(),
            PictureLibraryDrivers.all(),
            HeaderAlgorithmDrivers.all(),
            BlockCipherDrivers.all(),
            StringUtilityDrivers.all(),
            IndexUtilityDrivers.all(),
            IntroductoryProgramDrivers.all(),
            SpectralMethodDrivers.all(),
            SparseLibraryDrivers.all(),
            DifferenceMethodDrivers.all(),
            MusicAnalysisDrivers.all(),
            PictureToolkitDrivers.all(),
            ArrayAndCollectionDrivers.all(),
            CryptographyPackageDrivers.all(),
            TextMethodDrivers.all(),
            ColumnFunctionDrivers.all(),
            DataStructureDrivers.all(),
            NumericalMathematicsDrivers.all(),
            SmootherPackageDrivers.all(),
            ComputationalPhysicsDrivers.all(),
            SignalFunctionDrivers.all(),
            PictureCommandDrivers.all(),
            BigIntegerDrivers.all(),
            CryptographyLibraryDrivers.all(),
            SliceAndStringDrivers.all(),
            ColumnAggregateDrivers.all(),
            OpenDataStructureDrivers.all())
        .flatMap(List::stream)
        .toList();
  }

  static List<Kernel> of(Kernel.Suite suite) {
    return all().stream().filter(kernel -> kernel.suite() == suite).toList();
  }

  /**
   * The kernel of that name.
   *
   * @throws IllegalArgumentException if there is none
   */
  static Kernel named(String name) {
    Kernel found = ByName.KERNELS.get(name);
    if (found == null) {
      throw new IllegalArgumentException("no kernel is called " + name);
    }
    return found;
  }
}

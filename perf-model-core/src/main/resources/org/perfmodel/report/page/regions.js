// Search and sort for tables of regions. Without it every region is there, worst first.
"use strict";
(function () {
  var tables = Array.prototype.slice.call(document.querySelectorAll("table.overview"));
  var rows = Array.prototype.slice.call(document.querySelectorAll("table.overview tbody tr"));
  var box = document.createElement("input");
  box.type = "search";
  box.placeholder = "Find a region";
  box.setAttribute("aria-label", "Find a region");
  box.className = "search";
  if (tables.length === 0) {
    return;
  }
  var first = document.querySelector("details.folder, table.overview");
  if (rows.length > 9) {
    first.parentNode.insertBefore(box, first);
  }
  var folders = Array.prototype.slice.call(document.querySelectorAll("details.folder"));
  var open = folders.map(function (folder) {
    return folder.open;
  });
  box.addEventListener("input", function () {
    var words = box.value.toLowerCase().split(/\s+/);
    rows.forEach(function (row) {
      var text = (row.getAttribute("data-name") + " " + row.textContent).toLowerCase();
      row.hidden = !words.every(function (word) {
        return text.indexOf(word) >= 0;
      });
    });
    folders.forEach(function (folder, i) {
      var left = folder.querySelectorAll("tbody tr:not([hidden])").length;
      folder.hidden = left === 0;
      folder.open = box.value === "" ? open[i] : left > 0;
    });
  });
  function key(row, column) {
    var cell = row.cells[column];
    var value = cell.getAttribute("data-value");
    return value === null ? cell.textContent.trim().toLowerCase() : parseFloat(value);
  }
  tables.forEach(function (table) {
    Array.prototype.forEach.call(table.querySelectorAll("thead th"), function (head, column) {
      var button = document.createElement("button");
      button.type = "button";
      button.textContent = head.textContent;
      head.textContent = "";
      head.appendChild(button);
      button.addEventListener("click", function () {
        var isDown = head.getAttribute("aria-sort") !== "descending";
        Array.prototype.forEach.call(table.querySelectorAll("thead th"), function (other) {
          other.removeAttribute("aria-sort");
        });
        head.setAttribute("aria-sort", isDown ? "descending" : "ascending");
        var body = table.tBodies[0];
        Array.prototype.slice
          .call(body.rows)
          .sort(function (a, b) {
            var x = key(a, column);
            var y = key(b, column);
            var order = x < y ? -1 : x > y ? 1 : 0;
            return isDown ? -order : order;
          })
          .forEach(function (row) {
            body.appendChild(row);
          });
      });
    });
  });
})();

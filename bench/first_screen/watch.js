// Runs in a page before anything of it, and keeps what the browser tells of its start in `procedoTold`. What
// `procedoReadable` selects is found in the page once what one came for is there.
const told = { readable: 0, first_paint: 0, largest_paint: 0, blocked: 0, shift: 0 };
globalThis.procedoTold = told;
const seen = (type, hear) =>
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) hear(entry);
  }).observe({ type, buffered: true });
seen("paint", (entry) => {
  if (entry.name === "first-contentful-paint") told.first_paint = entry.startTime;
});
seen("largest-contentful-paint", (entry) => {
  told.largest_paint = entry.startTime;
});
seen("longtask", (entry) => {
  told.blocked += Math.max(0, entry.duration - 50);
});
seen("layout-shift", (entry) => {
  told.shift += entry.value;
});
const look = new MutationObserver(() => {
  if (told.readable > 0 || document.querySelector(globalThis.procedoReadable) === null) return;
  look.disconnect();
  // Painted with the next frame.
  requestAnimationFrame(() => {
    told.readable = performance.now();
  });
});
look.observe(document, { childList: true, subtree: true });

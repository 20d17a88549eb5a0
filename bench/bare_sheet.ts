import { writeXlsxStream } from "hucre/xlsx";

// The library alone: rows that are there already, as many and of the same kinds, to nowhere. Tells how long it took.
const rows = Array.from({ length: Number(process.argv[2]) }, (_, n) => [
  `Procedura ${n % 100}`,
  "Ana Pop",
  "Închisă",
  new Date(Date.UTC(2026, 0, 1) + n * 60_000),
  (n % 101) / 100,
]);
process.send?.(0);
process.on("message", () => void write());
process.on("disconnect", () => process.exit(0));

async function write(): Promise<void> {
  const start = performance.now();
  const stream = writeXlsxStream(rows, {
    name: "Verificări de proceduri",
    columns: [
      { header: "Procedură", width: 40 },
      { header: "Nume", width: 28 },
      { header: "Status", width: 14 },
      { header: "Actualizat la", width: 18, numFmt: "dd.mm.yyyy hh:mm" },
      { header: "Progres", width: 11, numFmt: "0%" },
    ],
    freezePane: { rows: 1 },
  });
  let bytes = 0;
  for await (const part of stream) bytes += part.length;
  process.send?.({ ms: performance.now() - start, bytes });
}

/** So soon after its parent the process is told to end, too. */
const everyMs = 500;

/**
 * Ends this process in order once whoever began it is gone: npm passes a signal on to its shell alone, and what runs in
 * that would go on by itself, holding the port and the database, with nobody left to end it.
 */
export function endWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, everyMs).unref();
}

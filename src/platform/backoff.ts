const firstWait = 1000;

/**
 * Milliseconds until the next try after so many failures (1 or more): doubled each time from one second, up to
 * `longest`, of which `random` (0 to 1) takes up to half away, so that not everybody comes at once.
 */
export function retryDelay(failures: number, longest: number, random: number): number {
  const whole = Math.min(longest, firstWait * 2 ** Math.max(0, failures - 1));
  return Math.round(whole * (1 - random / 2));
}

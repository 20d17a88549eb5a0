/** Resolves when somebody comes back by the browser's own way, to the page as they had left it. */
export const cameBack = () =>
  new Promise<void>((resolve) => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      window.removeEventListener("pageshow", shown);
      resolve();
    };
    window.addEventListener("pageshow", shown);
  });

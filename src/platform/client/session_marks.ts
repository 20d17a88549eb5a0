/** Kept until the server was told that somebody signed out here. */
export const unsentSignOut = "procedo.unsent_sign_out";

/** Where windows tell each other that who is signed in has changed. */
export const sessionChannel = "procedo.session";

const justSignedIn = "procedo.just_signed_in";

/** Tells the application, which this window loads next, that somebody has just signed in. */
export function markSignedIn(): void {
  try {
    sessionStorage.setItem(justSignedIn, "1");
  } catch {
    // Then it takes them for somebody who was signed in all along.
  }
}

/** Whether somebody has just signed in on the page before this one, until that is forgotten. */
export function hasJustSignedIn(): boolean {
  try {
    return sessionStorage.getItem(justSignedIn) !== null;
  } catch {
    return false;
  }
}

/** What was told of a sign-in has been heard: whoever loads the page anew has not just signed in. */
export function forgetSignedIn(): void {
  try {
    sessionStorage.removeItem(justSignedIn);
  } catch {
    // Then nothing was told.
  }
}

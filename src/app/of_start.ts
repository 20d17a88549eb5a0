/** Stands among the files of a part that needs no more words than the start has (start_words.ts of the build). */
export const ofStart = "of_start";

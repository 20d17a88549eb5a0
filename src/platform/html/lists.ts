/** By what an ordered list counts, as the attribute `type` of its element says it: letters, Roman numbers, numbers. */
export const isListType = (text: string): boolean => /^[aAiI1]$/.test(text);

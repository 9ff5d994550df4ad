/** Whether a text was taken to the clipboard, which is not there on plain http and may be refused: then the person copies by hand. */
export const copyText = async (text: string): Promise<boolean> =>
  (await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )) ?? false;

/** The sheet that a person keeps: what it is, then one code per line. */
export const sheetOf = (head: string, codes: readonly string[]) => `${head}\n\n${codes.join('\n')}\n`;

export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

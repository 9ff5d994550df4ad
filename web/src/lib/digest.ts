/** The SHA-256 of a file, by which it is known again; undefined where the browser keeps that to itself (plain http). */
export async function digest(file: File): Promise<string | undefined> {
  const { subtle } = crypto as Partial<Crypto>;
  if (!subtle) return undefined;
  const sum = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

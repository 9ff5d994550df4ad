/** What the program notes of a charge that it asks itself: for an instalment that is late, or with the calling in. */
const own = /^(late_charge:(\d{1,4})|call_in_charge)$/;

export interface OwnNote {
  text: 'late_charge' | 'call_in_charge';
  /** Of the instalment; 0 with a calling in. */
  number: number;
}

/** The note of a charge that nobody entered by hand; undefined for the words of people. */
export function ownNote(kind: string, note: string): OwnNote | undefined {
  const found = kind === 'charged' && own.exec(note);
  if (!found) return undefined;
  return { text: found[2] ? 'late_charge' : 'call_in_charge', number: Number(found[2] ?? 0) };
}

/** What the program notes of a charge that it asks itself: for an instalment that is late, for some that are put off, or with the calling in. */
const own = /^(?:(late_charge):(\d{1,4})|(call_in_charge|deferral_charge))$/;

export interface OwnNote {
  text: 'late_charge' | 'call_in_charge' | 'deferral_charge';
  /** Of the instalment; 0 with the others. */
  number: number;
}

/** The note of a charge that no one entered by hand; undefined for the words of people. */
export function ownNote(kind: string, note: string): OwnNote | undefined {
  const found = kind === 'charged' && own.exec(note);
  if (!found) return undefined;
  return { text: (found[1] ?? found[3]) as OwnNote['text'], number: Number(found[2] ?? 0) };
}

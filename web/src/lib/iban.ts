/** The longest there is, in spelling for people: groups of four. */
export const longestIban = 34 + 8;

/** Letters and digits only, as banks want it. */
export const bare = (iban: string) => iban.replace(/[\s.-]/g, '').toUpperCase();

/** "CH93 0076 2011 6238 5295 7": as it stands on a card or a statement. */
export const grouped = (iban: string) => bare(iban).replace(/(.{4})(?=.)/g, '$1 ');

/** Whether the check digits are right (ISO 13616, mod 97). The server knows the countries and their lengths. */
export function checks(iban: string): boolean {
  const text = bare(iban);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

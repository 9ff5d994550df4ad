/** A decimal text with every digit that it has, in the writing of the reader, whose way with numbers is given. */
export const exact = (text: string, number: (value: number) => string) =>
  text.replace('.', number(1.5).charAt(1));

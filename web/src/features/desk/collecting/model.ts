/** A whole number as people write it; what is none is 0, which the server judges. */
export const whole = (text: string) => Number.parseInt(text, 10) || 0;

/** The link that calls a number. */
export const callLink = (phone: string) => `tel:${phone.replace(/\s/g, '')}`;

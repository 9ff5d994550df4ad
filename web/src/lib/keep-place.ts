/** The state of a link within one page: the page stays where it is, and the focus on the link. */
export const keepPlace = { keepPlace: true };

export const keepsPlace = (state: unknown) => (state as Partial<typeof keepPlace> | null)?.keepPlace === true;

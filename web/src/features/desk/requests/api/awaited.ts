interface Asked<Item> {
  state: { data?: { items: readonly Item[] } | undefined };
}

/** How often a list is read again: while something in it goes on, every five seconds. */
export const awaited =
  <Item>(goesOn: (item: Item) => boolean) =>
  ({ state }: Asked<Item>): number | false =>
    state.data?.items.some(goesOn) ? 5000 : false;

/** Whether an adapter may still answer. */
export const mayAnswer = ({ state }: { state: string }) => state === 'waiting' || state === 'pending';

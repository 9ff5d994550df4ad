/** How a picture is looked at: as large as it fits, times the zoom, turned by quarters. */
export interface Sight {
  zoom: number;
  /** Quarters to the right. */
  turns: number;
}

export const straight: Sight = { zoom: 1, turns: 0 };

const smallest = 0.25;
const largest = 6;
const step = 1.25;

export type Look = 'in' | 'out' | 'fit' | 'turn';

export function look(sight: Sight, how: Look): Sight {
  switch (how) {
    case 'in':
      return { ...sight, zoom: Math.min(sight.zoom * step, largest) };
    case 'out':
      return { ...sight, zoom: Math.max(sight.zoom / step, smallest) };
    case 'fit':
      return { ...sight, zoom: 1 };
    case 'turn':
      return { ...sight, turns: (sight.turns + 1) % 4 };
  }
}

interface Size {
  width: number;
  height: number;
}

/** The size of a picture before it is turned, and of the space that it takes once it is. */
export function laidOut(picture: Size, space: Size, { zoom, turns }: Sight): { picture: Size; space: Size } {
  const lying = turns % 2 === 1;
  const turned = lying ? { width: picture.height, height: picture.width } : picture;
  // Never larger than life until someone asks for it.
  const scale = Math.min(space.width / turned.width, space.height / turned.height, 1) * zoom;
  const times = ({ width, height }: Size) => ({ width: width * scale, height: height * scale });
  return { picture: times(picture), space: times(turned) };
}

/** What a key does in the viewer; nothing where someone types. */
export type Command = Look | 'previous' | 'following' | 'mark' | 'accept' | 'again';

const keys: Record<string, Command> = {
  '+': 'in',
  '=': 'in',
  '-': 'out',
  '0': 'fit',
  r: 'turn',
  ArrowLeft: 'previous',
  ArrowRight: 'following',
  m: 'mark',
  a: 'accept',
  e: 'again',
};

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

export function commandOf({ key, ctrlKey, metaKey, altKey }: Pressed): Command | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  return keys[key.length === 1 ? key.toLowerCase() : key];
}

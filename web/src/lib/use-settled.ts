import { useEffect, useState } from 'react';

/** A value once it has stood for so many milliseconds: not every letter of what a person types is asked about. */
export function useSettled<T>(value: T, pause: number): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}

import { useEffect, useRef } from 'react';

/** A native <details> that closes as a menu does: by Escape, which gives the focus back, and by a press elsewhere. */
export function useDisclosure() {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    const inside = menu.current?.contains(document.activeElement);
    if (menu.current) menu.current.open = false;
    if (inside) menu.current?.querySelector('summary')?.focus();
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector('summary')?.focus();
    };
    const onPress = (event: Event) => {
      if (menu.current && !menu.current.contains(event.target as Node)) menu.current.open = false;
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  return { menu, close };
}

import { useLayoutEffect } from 'react';

/**
 * Light or dark as the person prefers (cookie florin_theme, else the system), while a signed-in screen is shown. The
 * server writes the same on the pages of the back-office; all other pages follow the system.
 */
export function usePersonalTheme() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.theme = /(?:^|; )florin_theme=(light|dark)/.exec(document.cookie)?.[1] ?? 'auto';
    return () => {
      dataset.theme = 'auto';
    };
  }, []);
}

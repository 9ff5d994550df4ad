import { useCallback, useEffect, useState } from 'react';

const cookie = 'sidebar:state';
const sevenDays = 7 * 24 * 60 * 60;

/** As someone chose it; otherwise a tablet gives the width to what is worked on. */
function readCollapsed(): boolean {
  const chosen = document.cookie.split('; ').find((each) => each.startsWith(`${cookie}=`));
  return chosen ? chosen === `${cookie}=collapsed` : matchMedia('(width < 64rem)').matches;
}

function remember(collapsed: boolean): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const value = collapsed ? 'collapsed' : 'expanded';
  // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is not in every browser
  document.cookie = `${cookie}=${value}; Path=/; Max-Age=${sevenDays}; SameSite=Strict${secure}`;
}

/** Collapsed or not on a wide screen (remembered for seven days), a drawer on a narrow one. Ctrl or Cmd + B toggles. */
export function useSidebar() {
  const [collapsed, setCollapsed] = useState(readCollapsed);
  const [drawerOpen, setDrawer] = useState(false);

  const toggle = useCallback(() => {
    setCollapsed((before) => {
      remember(!before);
      return !before;
    });
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (matchMedia('(width >= 48rem)').matches) toggle();
      else setDrawer((open) => !open);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [toggle]);

  const openDrawer = useCallback(() => setDrawer(true), []);
  const closeDrawer = useCallback(() => setDrawer(false), []);
  return { collapsed, toggle, drawerOpen, openDrawer, closeDrawer };
}

export type SidebarState = ReturnType<typeof useSidebar>;

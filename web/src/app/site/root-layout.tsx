import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { Consent } from '#/features/site/consent/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { keepsPlace } from '#/lib/keep-place.ts';
import { Toaster } from '#/ui/toaster.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

export function RootLayout() {
  const t = useT('common');
  const { pathname, state } = useLocation();
  useStartAtTop(pathname, keepsPlace(state));
  return (
    <div data-page className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-control focus:bg-surface focus:px-4 focus:py-2"
      >
        {t('skip')}
      </a>
      <Consent />
      <Header />
      <main id="content" tabIndex={-1} className="outline-none">
        <ErrorBoundary resetKey={pathname}>
          {/* Here, so that the old page stays while the next one is on its way. */}
          <Suspense>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <Toaster />
    </div>
  );
}

/**
 * A new page starts at its top; going back, the browser restores the place by itself. Steps of a page look after
 * themselves.
 */
function useStartAtTop(pathname: string, stay: boolean) {
  const how = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (how === 'POP' || stay) return;
    scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('content')?.focus({ preventScroll: true }); // readers go on with the new page
  }, [pathname, how, stay]);
}

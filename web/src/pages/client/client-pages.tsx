import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, useEffect } from 'react';
import { matchPath, Route, Routes, useLocation } from 'react-router';
import { paths } from '#/app/site/paths.ts';
import { LiveNotice } from '#/features/me/area/index.ts';
import { SessionWatch, usePendingClaim, watchQuery } from '#/features/site/auth/index.ts';
import { useI18n } from '#/i18n/i18n-provider.tsx';
import { ShowPage } from '#/pages/lazy-page.tsx';
import { ServerData } from '#/pages/server-data.tsx';
import type { SiteRoute } from '#/pages/site-route.ts';
import { Guarded } from './guarded.tsx';
import { clientRoutes } from './routes.ts';
import { useLeave } from './use-leave.ts';

/** Fetched with the tabs (routes.ts); pages about one matter do without. */
const AreaFrame = lazy(async () => ({ default: (await import('./area-frame.tsx')).AreaFrame }));

/** Everything below /client, for those who are signed in only. */
export function ClientPages() {
  const { i18n } = useI18n();
  const { tabs, pages } = clientRoutes(i18n);
  usePendingClaim(); // takes the mailed link out of the address before it is left
  useHeadStart([...tabs, ...pages]);
  return (
    <ServerData>
      <Guarded>
        {(user, signedIn) => (
          <Inside signedIn={signedIn}>
            <Routes>
              <Route element={<AreaFrame user={user} />}>{tabs.map(toRoute)}</Route>
              {pages.map(toRoute)}
            </Routes>
          </Inside>
        )}
      </Guarded>
    </ServerData>
  );
}

/** What goes with every page of someone who is signed in. */
function Inside({ signedIn, children }: { signedIn: boolean; children: ReactNode }) {
  const { leave } = useLeave();
  const queries = useQueryClient();
  const look = () => void queries.fetchQuery(watchQuery).catch(() => undefined);
  return (
    <>
      {signedIn && <LiveNotice onEnded={look} />}
      {children}
      <SessionWatch onLeave={leave} />
    </>
  );
}

const toRoute = ({ path, page }: SiteRoute) => (
  <Route key={path} path={path.slice(paths.client.length + 1)} element={<ShowPage page={page} />} />
);

/** Fetches the page that was asked for while the server still says who is signed in. */
function useHeadStart(routes: SiteRoute[]) {
  const { pathname } = useLocation();
  useEffect(() => {
    void routes.find(({ path }) => matchPath(path, pathname))?.page.ready();
  }, [routes, pathname]);
}

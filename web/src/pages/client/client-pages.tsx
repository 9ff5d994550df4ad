import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { matchPath, Route, Routes, useLocation } from 'react-router';
import { paths } from '#/app/paths.ts';
import { ShowPage } from '#/app/site/lazy-page.tsx';
import type { SiteRoute } from '#/app/site/routes.tsx';
import { ServerData } from '#/app/site/server-data.tsx';
import { watchQuery } from '#/features/auth/api/session.ts';
import { SessionWatch } from '#/features/auth/components/session-watch.tsx';
import { usePendingClaim } from '#/features/auth/model/pending-claim.ts';
import { LiveNotice } from '#/features/client-area/components/live-notice.tsx';
import { useI18n } from '#/i18n/i18n-provider.tsx';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import { AreaFrame } from './area-frame.tsx';
import { Guarded } from './guarded.tsx';
import { clientRoutes } from './routes.ts';
import { useLeave } from './use-leave.ts';

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
              <Route path="*" element={<NotFoundPage />} />
            </Routes>
          </Inside>
        )}
      </Guarded>
    </ServerData>
  );
}

/** What goes with every page of somebody who is signed in. */
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

import { createContext, use, useCallback } from 'react';
import { type createBrowserRouter, RouterProvider, useLocation } from 'react-router';

/** Where the person is going, as the router has it. */
const Destination = createContext<() => string | undefined>(() => undefined);

type Router = ReturnType<typeof createBrowserRouter>;

/** The pages of a router, and within them where the person is going. */
export function Pages({ router }: { router: Router }) {
  const destination = useCallback(
    () => (router.state.navigation.location ?? router.state.location).pathname,
    [router],
  );
  return (
    <Destination value={destination}>
      <RouterProvider router={router} />
    </Destination>
  );
}

/**
 * Whether another page was asked for than the one in sight. To change the address then would call the person back, so
 * that what is told after a pause asks first. It is the router that is asked: on a busy machine it is some time before
 * the page in sight is drawn with what the router knows.
 */
export function useLeaving(): () => boolean {
  const destination = use(Destination);
  const { pathname } = useLocation();
  return useCallback(() => {
    const next = destination();
    return next !== undefined && next !== pathname;
  }, [destination, pathname]);
}

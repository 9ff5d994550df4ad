import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { heardFromTabs } from '#/lib/other-tabs.ts';
import { goToSignIn } from '../model/notice.ts';
import { leftChannel } from './session.ts';

/** Empties this tab when the person has signed out in another one: nothing of what was open stays to be read. */
export function useLeftElsewhere(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      heardFromTabs(leftChannel, () => {
        client.clear();
        goToSignIn('left');
      }),
    [client],
  );
}

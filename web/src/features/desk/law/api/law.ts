import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LawChanges, LawShown, ShownRule } from '#/api/schema.gen.ts';
import { reading } from '#/lib/calls.ts';
import type { Asked } from '../model/asked.ts';

export type { LawChanges, LawShown, ShownRule };

const key = ['law'] as const;

export const useLaw = ({ country, regime, credit, on }: Asked) =>
  useQuery({
    ...reading([...key, country, regime, credit, on], '/staff/law', { country, regime, credit, on }),
    placeholderData: keepPreviousData,
  });

export const useLawChanges = ({ country, regime, credit }: Asked, from: string, to: string) =>
  useQuery({
    ...reading([...key, 'changes', country, regime, credit, from, to], '/staff/law/changes', {
      country,
      regime,
      credit,
      from,
      to,
    }),
    enabled: from !== '' && to !== '',
    placeholderData: keepPreviousData,
  });

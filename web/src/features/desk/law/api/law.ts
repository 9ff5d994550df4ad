import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type {
  AddFigureInput,
  AddRulesInput,
  LawChanges,
  LawShown,
  Series,
  ShownRule,
} from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { reading, useChange } from '#/lib/calls.ts';
import type { Asked } from '../model/asked.ts';

export type { LawChanges, LawShown, Series, ShownRule };

/** What the lender adds to the law is a setting: whatever is decided about settings, both are read anew. */
const settings = ['settings'] as const;
const key = [...settings, 'shown-law'] as const;

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

export const useAdded = () => useQuery({ ...reading(settings, '/staff/settings'), staleTime: 0 });

export const useAddFigure = () =>
  useChange(settings, (body: AddFigureInput) => api.post('/staff/law/figures', body));

export const useAddRules = () =>
  useChange(settings, (body: AddRulesInput) => api.post('/staff/law/rules', body));

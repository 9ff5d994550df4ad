import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Fairness, PortfolioBook, PortfolioFigures, PortfolioOverrides } from '#/api/schema.gen.ts';
import { api, apiUrl } from '#/lib/api.ts';
import { ofAPerson, paging, reading } from '#/lib/calls.ts';
import type { PortfolioFilter } from '../model/filter.ts';

export type { Fairness, PortfolioBook, PortfolioFigures, PortfolioOverrides };

const queryOf = ({ months, product, country, channel, quarters }: PortfolioFilter) => ({
  months,
  quarters,
  ...(product && { product }),
  ...(country && { country }),
  ...(channel && { channel }),
});

/** The largest borrowers have names, which do not stay in the page. */
export const usePortfolio = (filter: PortfolioFilter) =>
  useQuery({
    ...reading(['portfolio', filter], '/staff/portfolio', queryOf(filter)),
    ...ofAPerson,
    placeholderData: keepPreviousData,
  });

export const useFairness = (filter: PortfolioFilter) =>
  useQuery({
    ...reading(['portfolio', 'fairness', filter], '/staff/portfolio/fairness', queryOf(filter)),
    placeholderData: keepPreviousData,
  });

/** Reasons are free words on applicants, which do not stay in the page. */
export const useOverrides = (filter: PortfolioFilter) =>
  useInfiniteQuery({
    ...paging(['portfolio', 'overrides', filter], ({ cursor, signal }) =>
      api.get('/staff/portfolio/overrides', {
        signal,
        query: { ...queryOf(filter), ...personOf(filter), cursor },
      }),
    ),
    ...ofAPerson,
    placeholderData: keepPreviousData,
  });

const personOf = ({ person }: PortfolioFilter) => ({ ...(person && { person }) });

export type TableName =
  | 'vintages'
  | 'rolls'
  | 'risk'
  | 'concentration'
  | 'early'
  | 'decisions'
  | 'reasons'
  | 'refusals'
  | 'fairness'
  | 'against'
  | 'overrides';

export const tableUrl = (filter: PortfolioFilter, table: TableName, format: 'csv' | 'xlsx') =>
  apiUrl('/staff/portfolio/file', { ...queryOf(filter), ...personOf(filter), table, format });

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Fairness, PortfolioBook, PortfolioFigures } from '#/api/schema.gen.ts';
import { apiUrl } from '#/lib/api.ts';
import { ofAPerson, reading } from '#/lib/calls.ts';
import type { PortfolioFilter } from '../model/filter.ts';

export type { Fairness, PortfolioBook, PortfolioFigures };

const queryOf = ({ months, product, country, quarters }: PortfolioFilter) => ({
  months,
  quarters,
  ...(product && { product }),
  ...(country && { country }),
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

export type TableName =
  | 'vintages'
  | 'rolls'
  | 'risk'
  | 'concentration'
  | 'early'
  | 'decisions'
  | 'reasons'
  | 'fairness';

export const tableUrl = (filter: PortfolioFilter, table: TableName, format: 'csv' | 'xlsx') =>
  apiUrl('/staff/portfolio/file', { ...queryOf(filter), table, format });

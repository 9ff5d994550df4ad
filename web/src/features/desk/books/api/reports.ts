import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CashFlow, CashFlows, Presented, Report, Reports } from '#/api/schema.gen.ts';
import { apiUrl } from '#/lib/api.ts';
import { reading } from '#/lib/calls.ts';

export type { CashFlow, CashFlows, Presented, Report, Reports };
export type ReportPart = Report['sections'][number];
export type ReportRow = ReportPart['rows'][number];

interface Days {
  from: string;
  to: string;
}

/** Profit and loss of a period and the balance sheet at its end, beside the period before. */
export const useReports = (days: Days, enabled: boolean) =>
  useQuery({
    ...reading(['books', 'reports', days], '/staff/ledger/statements', { ...days }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled,
  });

/** What moved cash in a period, beside the one before. It reads the entries themselves, and the other statements do not wait for it. */
export const useCashFlows = (days: Days) =>
  useQuery({
    ...reading(['books', 'cash', days], '/staff/ledger/statements/cash-flow', { ...days }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** All statements in one currency. */
export const usePresented = (days: Days, currency: string) =>
  useQuery({
    ...reading(['books', 'presented', days, currency], '/staff/ledger/statements/presented', {
      ...days,
      currency,
    }),
    staleTime: 0,
  });

/** As what the statements can be taken along. */
export const reportFormats = ['pdf', 'xlsx', 'csv'] as const;

/** The same as a file; without a currency each by itself. */
export const reportUrl = (days: Days, format: (typeof reportFormats)[number], currency: string) =>
  apiUrl('/staff/ledger/statements/file', { ...days, format, currency: currency || undefined });

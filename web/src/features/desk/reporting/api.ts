import { useQuery } from '@tanstack/react-query';
import type {
  ReportCalendar,
  ReportDue,
  ReportDuty,
  ReportDutyInput,
  ReportFiling,
  ReportFilingInput,
} from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { reading, useLastChange } from '#/lib/calls.ts';

export type { ReportCalendar, ReportDue, ReportDuty, ReportDutyInput, ReportFiling };

/** The pages where what a report is made of is made. */
export type MadeAt = Partial<Record<Exclude<ReportDuty['made'], ''>, string>>;

const key = ['reporting'];

export const useReports = () => useQuery({ ...reading(key, '/staff/reporting'), staleTime: 0 });

interface Sent<Body> {
  body: Body;
  key: string;
}

export const useFileReport = () =>
  useLastChange(key, ({ body, key: idempotencyKey }: Sent<ReportFilingInput>) =>
    api.post('/staff/reporting/filings', body, { idempotencyKey }),
  );

/** Decides about a duty; without one, a duty of the lender's own is added. */
export const useDecideDuty = (duty: string | undefined) =>
  useLastChange(key, ({ body, key: idempotencyKey }: Sent<ReportDutyInput>) =>
    duty
      ? api.post(`/staff/reporting/duties/${encodeURIComponent(duty)}`, body, { idempotencyKey })
      : api.post('/staff/reporting/duties', body, { idempotencyKey }),
  );

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CreditInput, Partner, PartnerTerms } from '#/api/schema.gen.ts';
import { api, apiUrl } from '#/lib/api.ts';
import { reading, useChange } from '#/lib/calls.ts';

const key = ['partners'];
const at = (id: string) => `/staff/partners/${encodeURIComponent(id)}` as const;
const statement = (partner: string, id: string) =>
  `${at(partner)}/statements/${encodeURIComponent(id)}` as const;

export const usePartners = () => useQuery({ ...reading([...key, 'all'], '/staff/partners'), staleTime: 0 });

export const useStatements = (id: string) =>
  useQuery({ ...reading([...key, id, 'statements'], `${at(id)}/statements`), staleTime: 0 });

export const applicationsQuery = (id: string, { cursor }: { cursor: string | undefined }) => ({
  ...reading([...key, id, 'applications', cursor], `${at(id)}/applications`, { cursor, limit: 25 }),
  placeholderData: keepPreviousData,
  staleTime: 0,
});

export const useCreatePartner = () =>
  useChange(key, (terms: PartnerTerms) => api.post('/staff/partners', terms));

export const useChangePartner = ({ id, version }: Partner) =>
  useChange(key, (terms: PartnerTerms) => api.put(at(id), { version, ...terms }));

/** What asks for nothing but a yes. */
export type Step = 'confirm' | 'withdraw' | 'end';

export const usePartnerStep = ({ id, version }: Partner) =>
  useChange(key, (step: Step) =>
    step === 'confirm' ? api.post(`${at(id)}/confirm`, { version }) : api.post(`${at(id)}/${step}`),
  );

export const useCredit = (application: string) =>
  useChange(key, (input: CreditInput) =>
    api.post(`/staff/partners/applications/${encodeURIComponent(application)}/credit`, input),
  );

export const usePay = (partner: string, id: string) =>
  useChange(key, () => api.post(`${statement(partner, id)}/pay`));

/** Of the file of a statement, which the browser fetches itself. */
export const statementUrl = (partner: string, id: string, format: 'pdf' | 'csv') =>
  apiUrl(`${statement(partner, id)}/file`, { format });

import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '#/app/admin/paths.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { ChoiceField, DayField } from '#/kit/fields.tsx';
import { refusalOf } from '#/lib/errors.ts';
import { Alert } from '#/ui/alert.tsx';
import { ButtonAnchor } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Icon } from '#/ui/icon.tsx';
import { type Format, fileUrl, formats, trialBalanceQuery, useChart } from '../api/books.ts';
import { monthOf, yearProblems } from '../model/period.ts';

/** Takes a period along in the accountant's numbers, for the program that the accountant works with. */
export function FileExport() {
  const t = useT('books');
  const { i18n } = useI18n();
  const { data } = useQuery(trialBalanceQuery(''));
  const currencies = data?.currencies.map(({ currency }) => currency) ?? [];
  const [asked, ask] = useState(() => ({
    format: formats[0] as Format,
    currency: '',
    ...monthOf(new Date()),
  }));
  const chart = useChart();
  const currency = asked.currency || currencies[0];
  if (!currency || !chart.data) return null;
  const { files, in_force } = chart.data;
  const file = files.find(({ format }) => format === asked.format);
  const problems = yearProblems(asked.format, asked.from, asked.to, in_force.year_begins);
  const ready = !file?.lacks && !problems.from && !problems.to;
  return (
    <Card>
      <CardTitle>{t('file.title')}</CardTitle>
      <p className="mt-1 mb-4 text-ink-muted text-sm">{t('file.text')}</p>
      <ChoiceField
        label={t('file.format')}
        value={asked.format}
        error={undefined}
        choices={formats}
        name={(format) => t(`file.formats.${format}`)}
        onChange={(format) => ask({ ...asked, format })}
      />
      {currencies.length > 1 && (
        <ChoiceField
          label={t('chart.currency')}
          value={currency}
          error={undefined}
          choices={currencies}
          name={(each) => each}
          onChange={(each) => ask({ ...asked, currency: each })}
        />
      )}
      <DayField
        label={t('journal.from')}
        required
        value={asked.from}
        error={problems.from}
        onChange={(from) => ask({ ...asked, from })}
      />
      <DayField
        label={t('journal.to')}
        required
        value={asked.to}
        error={problems.to}
        onChange={(to) => ask({ ...asked, to })}
      />
      {file?.lacks && (
        <Alert>
          {refusalOf(i18n, file.lacks, { number: file.number })}{' '}
          <Link to={adminPaths.chart} className="font-medium text-brand hover:underline">
            {t('tabs.chart')}
          </Link>
        </Alert>
      )}
      {ready && (
        <ButtonAnchor
          href={fileUrl({ ...asked, currency, lang: i18n.language })}
          download
          wide
          className="mt-2"
        >
          <Icon of={Download} size={18} />
          {t('file.submit')}
        </ButtonAnchor>
      )}
      <p className="mt-3 text-ink-muted text-xs">{t('journal.recorded')}</p>
    </Card>
  );
}

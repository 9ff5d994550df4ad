import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { useErrorMessage } from '#/lib/errors.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { toast } from '#/ui/toast.ts';
import { applications, type Receipt } from '../api/application.ts';
import { hint } from '../api/hint.ts';
import { type Opened, openApplication } from '../model/opening.ts';
import { ApplicationForm, type ApplicationFormProps } from './application-form.tsx';
import { BegunNoteLater } from './begun-note-later.tsx';
import { Sent } from './sent.tsx';

type View = Opened | { kind: 'loading' } | { kind: 'failed'; error: unknown };

interface Props extends Pick<ApplicationFormProps, 'HandOver' | 'Papers'> {
  opening?: () => Promise<Opened>;
  onView?: (kind: View['kind']) => void;
}

/** The credit application: finds out what this browser or a mailed link brings, then shows the form or the receipt. */
export function Apply({ HandOver, Papers, opening = openApplication, onView }: Props) {
  const t = useT('apply');
  const { view, visit, show, open } = useOpening(opening);
  useEffect(() => onView?.(view.kind), [onView, view.kind]);
  const [, setParams] = useSearchParams();
  const onSent = (receipt: Receipt) => {
    setParams({}, { replace: true });
    show({ kind: 'submitted', receipt });
  };
  const startOver = async () => {
    await applications.discard();
    hint.clear();
    setParams({}, { replace: true });
    await open();
  };
  if (view.kind === 'submitted') return <Sent receipt={view.receipt} onAgain={startOver} />;
  return (
    <div className="flex flex-col gap-8">
      <header className="flex max-w-prose flex-col gap-2">
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="text-ink-muted text-lg">{t('intro')}</p>
      </header>
      <Content
        key={visit}
        view={view}
        onSent={onSent}
        onDiscard={startOver}
        onOpen={open}
        HandOver={HandOver}
        Papers={Papers}
      />
    </div>
  );
}

/** Asks again when a mailed link is opened in a tab that is here already: then only the fragment changes. */
function useOpening(opening: () => Promise<Opened>) {
  const t = useT('apply');
  const [{ view, visit }, change] = useState<{ view: View; visit: number }>({
    view: { kind: 'loading' },
    visit: 0,
  });
  const show = useCallback((next: View) => change((before) => ({ view: next, visit: before.visit + 1 })), []);
  const open = useCallback(async () => {
    show({ kind: 'loading' });
    try {
      show(await opening());
    } catch (error) {
      show({ kind: 'failed', error });
    }
  }, [show, opening]);
  useEffect(() => {
    void open();
    const byLink = () => /^#(resume|partner)=/.test(location.hash) && void open();
    addEventListener('hashchange', byLink);
    return () => removeEventListener('hashchange', byLink);
  }, [open]);
  const restored = view.kind === 'found';
  useEffect(() => {
    if (restored) toast({ variant: 'info', title: t('resume.restored') });
  }, [restored, t]);
  return { view, visit, show, open };
}

interface ContentProps extends Omit<ApplicationFormProps, 'opened'> {
  view: Exclude<View, { kind: 'submitted' }>;
  onOpen: () => Promise<void>;
}

function Content({ view, onOpen, ...form }: ContentProps) {
  const t = useT('apply');
  const errorMessage = useErrorMessage();
  switch (view.kind) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return (
        <Notice
          title={errorMessage(view.error)}
          action={t('documents.retry')}
          onAction={() => void onOpen()}
        />
      );
    case 'dead-link':
      return (
        <Notice
          title={t('resume.expired_title')}
          text={t('resume.expired_text')}
          action={t('resume.start_over')}
          onAction={() => void onOpen()}
        />
      );
    case 'no-link':
      return (
        <Notice
          title={errorMessage(view.error)}
          action={t('resume.start_over')}
          onAction={() => void onOpen()}
        />
      );
    case 'fresh':
      return (
        <>
          {view.expired && (
            <Alert tone="warning">{errorMessage(new ApiError(410, { code: 'draft.expired' }))}</Alert>
          )}
          <ApplicationForm opened={undefined} {...form} />
        </>
      );
    case 'found': {
      const of = view.application;
      const page = <ApplicationForm opened={of} {...form} />;
      return of.partner || of.assisted ? <BegunNoteLater of={of}>{page}</BegunNoteLater> : page;
    }
  }
}

function Notice(props: { title: string; text?: string; action: string; onAction: () => void }) {
  return (
    <Card className="flex max-w-2xl flex-col items-start gap-4">
      <Alert tone="warning" title={props.title} announce>
        {props.text && <p>{props.text}</p>}
      </Alert>
      <Button onClick={props.onAction}>{props.action}</Button>
    </Card>
  );
}

/** As high as the first step, so that the footer does not jump. */
function Loading() {
  const t = useT('apply');
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <Card as="div" className="flex min-h-[52rem] flex-col gap-6">
        <Skeleton className="h-8 w-2/3" />
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <div key={row} className="grid gap-4 sm:grid-cols-2">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </div>
        ))}
      </Card>
    </div>
  );
}

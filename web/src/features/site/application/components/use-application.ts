import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useT } from '#/i18n/i18n-provider.tsx';
import { newIdempotencyKey } from '#/lib/api.ts';
import { decodeMessage, showFieldProblems, useErrorMessage } from '#/lib/errors.ts';
import { draftUploads } from '#/lib/resumable.ts';
import * as rules from '#/lib/rules.ts';
import { useSite } from '#/lib/site.ts';
import { toast, toastDone, toastFailed } from '#/ui/toast.ts';
import { type Application, applications, documentsOfDraft, type Receipt } from '../api/application.ts';
import { answerNames, type FormValues, toAnswers } from '../model/answers.ts';
import type { Outcome } from '../model/draft-keeper.ts';
import type { Marks } from '../model/marks.ts';
import { numberOf, type Step, stepOfField } from '../model/steps.ts';
import { type Form, useApplicationForm, withUsual } from './use-application-form.ts';
import { useDraft } from './use-draft.ts';
import { useUploads } from './use-uploads.ts';

type Name = keyof FormValues;

/** An application while it is being filled in: moving between steps, saving, sending. */
export function useApplication(opened: Application | undefined, onSent: (receipt: Receipt) => void) {
  const t = useT('apply');
  const errorMessage = useErrorMessage();
  const site = useSite();
  const { form, place, context } = useApplicationForm(opened, site);
  const [marks, showMarks] = useState(context.marks);
  const mark = (next: Marks) => {
    context.marks = next;
    showMarks(next);
  };
  const { step, number, go } = place;
  const id = useRef(opened?.id ?? '');
  const uploads = useUploads(opened, () => draftUploads(id.current), documentsOfDraft);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [key] = useState(newIdempotencyKey); // one application, one intention, however often it is tried

  const onElsewhere = ({ kind, application }: Outcome) => {
    if (application.submitted) return onSent(application.submitted);
    uploads.replace(application);
    if (kind !== 'changed') return;
    form.reset({ ...withUsual(toAnswers(application.fields), site), declaration: false });
    toast({
      variant: 'info',
      title: t('resume.conflict_title'),
      description: t('resume.conflict_text'),
      duration: 9000,
    });
  };
  const draft = useDraft({
    form,
    site,
    step: number,
    opened,
    unchecked: (name) => name in context.marks,
    onElsewhere,
  });
  id.current = draft.id ?? '';

  const jumpTo = useFieldJump(form, go, step);
  const calm = useCallback(() => setAttempt(0), []);
  useFreshStep(form, step, calm);

  const forget = useRef(() => {}); // what was said about the last try
  const fail = (description: string) => {
    forget.current = toastFailed(t('toast.error'), description);
  };

  const refuse = (errors: FieldErrors<FormValues>) => {
    setAttempt((count) => count + 1);
    const missing = Object.values(errors).some((error) => isMissing(error?.message));
    if (missing) fail(t('toast.missing'));
  };

  const explain = (error: unknown, tell: () => void) => {
    if (showFieldProblems(error, form.setError, fieldOf)) setAttempt((count) => count + 1);
    tell();
  };

  const leaveStep = async () => {
    try {
      if (await draft.save(number + 1)) go(number + 1);
    } catch (error) {
      explain(error, () => fail(errorMessage(error)));
    }
  };

  const submit = async () => {
    try {
      if (!(await draft.save(number))) return;
      const receipt = await applications.submit(site.consent.version, key);
      toastDone(t('toast.success_title'), t('toast.success_text'));
      onSent(receipt);
    } catch (error) {
      explain(error, () => fail(t('toast.submit_failed', { message: errorMessage(error) })));
    }
  };

  const once = useOnce();
  const send = (event: FormEvent) =>
    once(async () => {
      forget.current();
      setBusy(true);
      await form.handleSubmit(step === 'review' ? submit : leaveStep, refuse)(event);
      setBusy(false);
    }, event);

  const back = () => {
    void draft.saveQuietly();
    go(number - 1);
  };

  /**
   * The link goes to the address that the server knows, so that one must be the one on the screen: an address that is
   * none is not saved, and the link would go to the one before. Says whether it was sent.
   */
  const mailLink = async () => {
    if (rules.email(form.getValues('email'))) {
      await form.trigger('email');
      setAttempt((count) => count + 1);
      return false;
    }
    await draft.saveQuietly();
    await applications.mailLink().catch((error) => {
      explain(error, () => undefined);
      throw error;
    });
    return true;
  };

  return { form, place, draft, marks, uploads, attempt, busy, send, back, mark, jumpTo, mailLink };
}

const isMissing = (message: string | undefined) =>
  message !== undefined && decodeMessage(message).code.endsWith('.required');

/** The field that an answer of the server is about. */
function fieldOf(pointer: string): string | undefined {
  const [own, name] = pointer.split('/').slice(-2);
  if (own === 'answers') return `answers.${name}`;
  if (name === 'declaration' || name === 'consent_version') return 'declaration';
  return answerNames.find((each) => each === name);
}

/** A second click while the first is being answered does nothing. */
function useOnce() {
  const running = useRef(false);
  return async (action: () => Promise<void>, event: FormEvent) => {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    await action().finally(() => {
      running.current = false;
    });
  };
}

/** A step that is opened has not been tried yet; what the server said about its fields stays in sight. */
function useFreshStep(form: Form, step: Step, calm: () => void) {
  const { reset, getValues, formState } = form;
  const shown = useRef(step);
  const errors = useRef(formState.errors);
  useEffect(() => {
    errors.current = formState.errors;
  });
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const told = Object.keys(errors.current).some((name) => stepOfField(name) === step);
    if (told) return;
    reset(getValues(), { keepDefaultValues: true, keepDirty: true });
    calm();
  }, [step, reset, getValues, calm]);
}

/** Brings the focus to a field, on another step if need be. */
function useFieldJump({ setFocus }: Form, go: (number: number) => void, step: Step) {
  const [target, setTarget] = useState<Name>();
  useEffect(() => {
    if (!target || stepOfField(target) !== step) return;
    setFocus(target);
    setTarget(undefined);
  }, [target, step, setFocus]);
  return (name: Name) => {
    setTarget(name);
    const owner = stepOfField(name);
    if (owner !== step) go(numberOf(owner));
  };
}

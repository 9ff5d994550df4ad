import { useState } from 'react';
import { ActForm } from '#/kit/act-dialog.tsx';
import { ApiError } from '#/lib/api.ts';
import { Alert } from '#/ui/alert.tsx';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Problem } from '#/ui/problem.tsx';
import { Progress } from '#/ui/progress.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { toast } from '#/ui/toast.ts';
import { Sheet, Specimen } from './sheet.tsx';

const tones = ['info', 'success', 'warning', 'danger'] as const;
const states = [
  ['green', 'Approved'],
  ['yellow', 'Pending'],
  ['blue', 'Pending'],
  ['red', 'Refused'],
  ['gray', 'Unknown'],
] as const;
const toasts = ['success', 'info', 'destructive'] as const;

const idle = { busy: false, submit: () => Promise.resolve(false) };

export function MessagesSheet() {
  const [open, setOpen] = useState(false);
  return (
    <Sheet title="Messages">
      <Specimen name="Alerts">
        <div className="grid gap-2">
          <Problem of={new ApiError(503, { code: 'unavailable' })} />
          {tones.map((tone) => (
            <Alert key={tone} tone={tone} title={tone}>
              One sentence that says what happened and what to do.
            </Alert>
          ))}
        </div>
      </Specimen>
      <Specimen name="Badges: colour, word and icon">
        <div className="flex flex-wrap gap-2">
          {states.map(([tone, word]) => (
            <Badge key={tone} tone={tone}>
              {word}
            </Badge>
          ))}
        </div>
      </Specimen>
      <Specimen name="Toasts and dialog">
        <div className="flex flex-wrap gap-2">
          {toasts.map((variant) => (
            <Button
              key={variant}
              size="small"
              variant="secondary"
              onClick={() => toast({ variant, title: variant, description: 'What happened.' })}
            >
              Toast: {variant}
            </Button>
          ))}
          <Button size="small" onClick={() => setOpen(true)}>
            Dialog
          </Button>
        </div>
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title="Refuse this request?"
          description="This cannot be undone."
          footer={<Button onClick={() => setOpen(false)}>Close</Button>}
        />
      </Specimen>
      <Specimen name="The inside of a dialog that does something">
        <ActForm act={idle} label="Refuse" danger onClose={() => undefined} />
      </Specimen>
      <Specimen name="Waiting">
        <div className="grid gap-3">
          <Progress value={0.6} label="Upload" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      </Specimen>
      <Specimen name="Cards">
        <Card raised>
          <CardTitle>A raised card</CardTitle>
          <p className="mt-2 text-ink-muted">One hairline, one soft shadow.</p>
        </Card>
      </Specimen>
      <Specimen name="Nothing here">
        <Card>
          <EmptyState title="No request yet" action={<Button size="small">Apply</Button>}>
            What you ask for appears here.
          </EmptyState>
        </Card>
      </Specimen>
    </Sheet>
  );
}

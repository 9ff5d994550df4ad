import type { LoanLaw } from '#/api/schema.gen.ts';
import { Card, CardTitle } from '#/ui/card.tsx';
import { RuleText } from './rule-text.tsx';

/** What the law asks of a loan, topic by topic. */
export function LawTopics({ law }: { law: LoanLaw }) {
  return law.topics.map(({ name, title, rules }) => (
    <Card key={name} aria-labelledby={name}>
      <CardTitle id={name} className="mb-4">
        {title}
      </CardTitle>
      {rules.map((rule, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rules of a topic never move, and two may be alike
        <RuleText key={i} rule={rule} />
      ))}
    </Card>
  ));
}

'use client';

import { useState } from 'react';
import { ChoiceCards } from '@/components/ui/choice-cards';
import { TextLink } from '@/components/ui/text-link';
import { State } from './section';

const tiers = [
  { value: 'BASIC', title: 'Basic', summary: 'Listed for 30 days', end: '$29' },
  {
    value: 'STANDARD',
    title: 'Standard',
    summary: 'Listed for 60 days, or until the deadline if that is sooner',
    end: '$59',
    content: (
      <>
        How it will look. <TextLink href="#choice-cards">See a call like this</TextLink>
      </>
    ),
  },
  {
    value: 'EXTENDED',
    title: 'Extended',
    summary: 'Listed for 120 days, highlighted for the first 7',
    end: '$99',
    content: <TextLink href="#choice-cards">See a highlighted call</TextLink>,
  },
  { value: 'PREMIUM', title: 'Premium plan', end: '$59 a month', disabledReason: 'You have this plan' },
];

export function ChoiceCardsPart() {
  const [tier, setTier] = useState<readonly string[]>([]);
  const [longer, setLonger] = useState<readonly string[]>([]);
  const [boosts, setBoosts] = useState<readonly string[]>(['EXTENDED']);
  return (
    <>
      <State name="One" isWide>
        <form>
          <ChoiceCards
            legend="How long should it run?"
            name="tier"
            options={tiers}
            selected={tier}
            onChange={setTier}
          />
        </form>
      </State>
      <State name="Several, wrong" isWide>
        <form>
          <ChoiceCards
            isMultiple
            legend="Put it in front of more people"
            name="boosts"
            options={tiers}
            selected={boosts}
            error="Two of these cannot go together."
            onChange={setBoosts}
          />
        </form>
      </State>
      <State name="With a heading" isWide>
        <form>
          <ChoiceCards
            legend={<h3 className="t-h3">List it longer</h3>}
            name="longer"
            options={tiers.slice(0, 1)}
            selected={longer}
            onChange={setLonger}
          />
        </form>
      </State>
    </>
  );
}

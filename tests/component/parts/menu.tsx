'use client';

import { type ReactElement, useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Menu, type MenuChoice, type MenuItem } from '@/components/ui/menu';
import { pictures } from './pictures';
import { State } from './section';

export function MenuPart() {
  const [chosen, setChosen] = useState('Nothing');
  const items: MenuItem[] = [
    { icon: 'pencil', label: 'Edit', href: '#menu' },
    { icon: 'star', label: 'Feature on profile', onChoose: () => setChosen('Feature on profile') },
    { icon: 'promote', label: 'Promote', onChoose: () => setChosen('Promote') },
    { icon: 'link', label: 'Copy link', onChoose: () => setChosen('Copy link') },
    { icon: 'trash', label: 'Delete', onChoose: () => setChosen('Delete'), isDestructive: true },
  ];
  return (
    <>
      <State name="Right edges aligned">
        <div style={{ marginLeft: 220 }}>
          <Menu label="More about Low Water" items={items} />
        </div>
      </State>
      <State name="Chosen last">
        <output>{chosen}</output>
      </State>
      <State name="A face, rows of which one counts">
        <div style={{ marginLeft: 220 }}>
          <Profiles />
        </div>
      </State>
    </>
  );
}

const LONG = 'Bartholomew Ekundayo-Featherstone and the Society of Wool, Weather and Low Water';

function Profiles() {
  const [current, setCurrent] = useState(LONG);
  const choice = (label: string, icon: ReactElement): MenuChoice => ({
    icon,
    label,
    isChosen: label === current,
    onChoose: () => setCurrent(label),
  });
  return (
    <Menu
      label={`Account of ${current}`}
      face={<Avatar image={pictures.head} kind="person" />}
      items={[
        {
          icon: <Avatar image={pictures.head} kind="person" size={32} />,
          label: current,
          note: 'Your page',
          href: '#menu',
        },
        {
          icon: 'person',
          label: 'Switch profile',
          startsGroup: true,
          choices: [
            choice(LONG, <Avatar image={pictures.head} kind="person" size={20} />),
            choice('Haus Wiesenthal', <Avatar image={null} kind="organization" size={20} />),
          ],
        },
        { icon: 'leave', label: 'Sign out', onChoose: () => undefined },
      ]}
    />
  );
}

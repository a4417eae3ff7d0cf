import type { Role, WizardStep } from '@/lib/shared/domain/profile';

export const stepLabels: Record<WizardStep, { name: string; title: string; help: string }> = {
  role: {
    name: 'Role',
    title: 'Who are you here?',
    help: 'One person may be several: you can add other profiles later.',
  },
  organization: {
    name: 'Kind',
    title: 'What kind of place is it?',
    help: 'People look for organizations by their kind.',
  },
  identity: {
    name: 'Name',
    title: 'What should people know first?',
    help: 'Only the name is needed. You can change all of it any day.',
  },
  location: {
    name: 'Location',
    title: 'Where are you based?',
    help: 'The directory can be searched by city and country. Both may stay empty.',
  },
  practice: {
    name: 'Practice',
    title: 'What do you work with?',
    help: 'Choose up to five. People find you by them, and you can change them any day.',
  },
  image: {
    name: 'Picture',
    title: 'Add a picture',
    help: 'You, your studio, your place. It stands beside your name in a small circle.',
  },
  contact: {
    name: 'Contact',
    title: 'How can people reach you?',
    help: 'Visitors see only what you show publicly.',
  },
  plan: {
    name: 'Plan',
    title: 'Begin with what is free',
    help: 'Your profile costs nothing, and nothing runs out.',
  },
  done: { name: 'Done', title: 'That is all', help: 'Everything is saved.' },
};

export const roleSummaries: Record<Role, string> = {
  ARTIST: 'You make work, show it, and look for open calls.',
  CURATOR: 'You bring works and people together.',
  ART_ORGANIZATION: 'A gallery, museum, residency, fair or any other place for art.',
  ART_ENTHUSIAST: 'You follow artists and go and see.',
  COLLECTOR: 'You live with works, and look for more.',
};

import type { Role, WizardStep } from '@/lib/shared/domain/profile';

export const stepNames: Record<WizardStep, string> = {
  role: 'Role',
  organization: 'Kind',
  identity: 'Name',
  location: 'Location',
  practice: 'Practice',
  image: 'Picture',
  contact: 'Contact',
  plan: 'Plan',
  done: 'Done',
};

export const stepLabels: Record<WizardStep, { title: string; help: string }> = {
  role: {
    title: 'Who are you here?',
    help: 'One person may be several: you can add other profiles later.',
  },
  organization: {
    title: 'What kind of place is it?',
    help: 'People look for organizations by their kind.',
  },
  identity: {
    title: 'What should people know first?',
    help: 'Only the name is needed. You can change all of it any day.',
  },
  location: {
    title: 'Where are you based?',
    help: 'The directory can be searched by city and country. Both may stay empty.',
  },
  practice: {
    title: 'What do you work with?',
    help: 'Choose up to five. People find you by them, and you can change them any day.',
  },
  image: {
    title: 'Add a picture',
    help: 'You, your studio, your place. It stands beside your name in a small circle.',
  },
  contact: {
    title: 'How can people reach you?',
    help: 'Visitors see only what you show publicly.',
  },
  plan: {
    title: 'Begin with what is free',
    help: 'Your profile costs nothing, and nothing runs out.',
  },
  done: { title: 'That is all', help: 'Everything is saved.' },
};

export const roleSummaries: Record<Role, string> = {
  ARTIST: 'You make work, show it, and look for open calls.',
  CURATOR: 'You bring works and people together.',
  ART_ORGANIZATION: 'A gallery, museum, residency, fair or any other place for art.',
  ART_ENTHUSIAST: 'You follow artists and go and see.',
  COLLECTOR: 'You live with works, and look for more.',
};

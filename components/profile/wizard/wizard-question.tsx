import type { Profile } from '@/lib/contract/profile';
import type { Role, WizardStep } from '@/lib/domain/profile';
import { ContactFieldset } from '../editor/contact-fieldset';
import { IdentityFieldset } from '../editor/identity-fieldset';
import { ImageFieldset } from '../editor/image-fieldset';
import { LocationFieldset } from '../editor/location-fieldset';
import { OrganizationFieldset } from '../editor/organization-fieldset';
import { PracticeFieldset } from '../editor/practice-fieldset';
import { WizardDone } from './wizard-done';
import { WizardPlan } from './wizard-plan';
import { WizardRole } from './wizard-role';

type WizardQuestionProps = {
  step: WizardStep;
  role: Role | null;
  profile: Profile | null;
  /** Where the person wanted to go before signing up. */
  next: string | null;
};

/** What a step asks. */
export function WizardQuestion({ step, role, profile, next }: WizardQuestionProps) {
  switch (step) {
    case 'role':
      return <WizardRole isFixed={profile !== null} />;
    case 'organization':
      return <OrganizationFieldset />;
    case 'identity':
      return <IdentityFieldset isOrganization={role === 'ART_ORGANIZATION'} />;
    case 'location':
      return <LocationFieldset />;
    case 'practice':
      return <PracticeFieldset />;
    case 'image':
      return profile && <ImageFieldset profile={profile} type="image" />;
    case 'contact':
      return <ContactFieldset />;
    case 'plan':
      return <WizardPlan />;
    case 'done':
      return profile && <WizardDone profile={profile} next={next} />;
  }
}

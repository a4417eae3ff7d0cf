import type { FieldErrors } from '@/components/ui/use-field-errors';
import type { Profile } from '@/lib/contract/profile';
import type { Role, WizardStep } from '@/lib/domain/profile';
import { ContactFieldset } from '../editor/contact-fieldset';
import { IdentityFieldset } from '../editor/identity-fieldset';
import { ImageFieldset } from '../editor/image-fieldset';
import { LocationFieldset } from '../editor/location-fieldset';
import { OrganizationFieldset } from '../editor/organization-fieldset';
import { PracticeFieldset } from '../editor/practice-fieldset';
import type { ProfileDraft } from '../editor/profile-draft';
import { WizardDone } from './wizard-done';
import type { Answers } from './wizard-draft';
import { WizardPlan } from './wizard-plan';
import { WizardRole } from './wizard-role';

type WizardQuestionProps = {
  step: WizardStep;
  role: Role | null;
  draft: ProfileDraft;
  profile: Profile | null;
  errors: FieldErrors;
  /** Where the person wanted to go before signing up. */
  next: string | null;
  onChange: (changed: Answers) => void;
};

/** What a step asks. */
export function WizardQuestion({ step, role, draft, profile, errors, next, onChange }: WizardQuestionProps) {
  const part = { draft, errors, onChange };
  switch (step) {
    case 'role':
      return <WizardRole role={role} isFixed={profile !== null} error={errors.role} onChange={onChange} />;
    case 'organization':
      return (
        <OrganizationFieldset
          value={draft.organizationType}
          error={errors.organizationType}
          onChange={(organizationType) => onChange({ organizationType })}
        />
      );
    case 'identity':
      return <IdentityFieldset {...part} isOrganization={role === 'ART_ORGANIZATION'} />;
    case 'location':
      return <LocationFieldset {...part} />;
    case 'practice':
      return <PracticeFieldset {...part} />;
    case 'image':
      return profile && <ImageFieldset profile={profile} type="image" />;
    case 'contact':
      return <ContactFieldset {...part} />;
    case 'plan':
      return <WizardPlan />;
    case 'done':
      return profile && <WizardDone profile={profile} next={next} />;
  }
}

import type { FieldErrors } from '@/components/ui/use-field-errors';
import type { Profile } from '@/lib/contract/profile';
import type { Role, WizardStep } from '@/lib/domain/profile';
import { ContactPart } from './contact-part';
import { IdentityPart } from './identity-part';
import { ImagePart } from './image-part';
import { LocationPart } from './location-part';
import { OrganizationPart } from './organization-part';
import { PracticePart } from './practice-part';
import type { ProfileDraft } from './profile-draft';
import { WizardDone } from './wizard-done';
import type { Answers } from './wizard-kept';
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
        <OrganizationPart
          value={draft.organizationType}
          error={errors.organizationType}
          onChange={(organizationType) => onChange({ organizationType })}
        />
      );
    case 'identity':
      return <IdentityPart {...part} isOrganization={role === 'ART_ORGANIZATION'} />;
    case 'location':
      return <LocationPart {...part} />;
    case 'practice':
      return <PracticePart {...part} />;
    case 'image':
      return profile && <ImagePart profile={profile} type="image" />;
    case 'contact':
      return <ContactPart {...part} />;
    case 'plan':
      return <WizardPlan />;
    case 'done':
      return profile && <WizardDone profile={profile} next={next} />;
  }
}

import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { FormBar } from '@/components/opportunity/form/form-bar';
import { sections } from '@/components/opportunity/form/form-sections';
import { createNewDraft } from '@/components/opportunity/form/opportunity-draft';
import { sampleProfile } from '../../support/sample-data';
import { renderMarkup } from '../../support/words';

const ignore = () => undefined;

function Bar({ current, isSavable }: { current: number; isSavable: boolean }) {
  const form = useForm({ defaultValues: createNewDraft(sampleProfile) });
  return (
    <FormProvider {...form}>
      <FormBar
        current={current}
        isSavable={isSavable}
        failure={null}
        submit="Save"
        onChoose={ignore}
        onPreview={ignore}
      >
        {null}
      </FormBar>
    </FormProvider>
  );
}

describe('the call form’s bar', () => {
  const read = (current: number, isSavable: boolean) => renderMarkup(<Bar current={current} isSavable={isSavable} />);

  it('on a phone, the bar of the form offers to save and to go on', () => {
    expect(read(0, true)).toContain('data-savable');
    expect(read(0, true)).toContain('Next</button>');
    expect(read(0, false)).not.toContain('data-savable');
    expect(read(0, false)).toContain('Continue</button>');
    expect(read(sections.length - 1, true)).not.toContain('Next</button>');
  });
});

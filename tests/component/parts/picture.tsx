import { CroppedPicture, NoPicture, Picture } from '@/components/ui/picture';
import { missingPicture, pictures } from './pictures';
import { State } from './section';

export function PicturePart() {
  return (
    <>
      <State name="Whole">
        <div style={{ width: 220 }}>
          <Picture image={pictures.beach} alt={pictures.beach.alt} sizes="220px" />
        </div>
      </State>
      <State name="Cut, 4:3">
        <div style={{ width: 160 }}>
          <CroppedPicture image={pictures.head} alt={pictures.head.alt} width={160} height={120} />
        </div>
      </State>
      <State name="Missing">
        <div style={{ width: 220 }}>
          <Picture image={missingPicture} alt="A picture that is not there" sizes="220px" />
        </div>
      </State>
      <State name="None">
        <div style={{ width: 160 }}>
          <NoPicture ratio={0.8} label="No image" />
        </div>
      </State>
    </>
  );
}

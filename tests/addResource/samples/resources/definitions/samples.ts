import { posters as posterType, samples as sampleType } from '../../schemas/records/samples';
import { recordResource } from '../recordResource';

export const samples = recordResource(sampleType, { menu: 'none' });
export const posters = recordResource(posterType, { menu: 'none' });

import { ScheduleForm, unplanned } from '@/entities/service/staff/schedule-form';
import type { ServiceFormProps } from '@/entities/service/staff/workflow';

/** The visit of a request, from what is booked already. */
export function BookingForm({ item: { visits, crewNumber, timeZone }, label, act }: ServiceFormProps) {
  const booked = visits.find(({ status }) => status === 'booked');
  const planned = booked ?? { ...unplanned, crewNumber: crewNumber ?? '' };
  return <ScheduleForm label={label} planned={planned} timeZone={timeZone} act={act} />;
}

// The words of the service desk.
import '@/entities/service/staff/words';

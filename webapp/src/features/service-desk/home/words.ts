// Words of the panel on the dashboard.
import '@/entities/service/figures-words';

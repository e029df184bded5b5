// Words of the panels on the dashboard.
import '@/entities/service/figures-words';
